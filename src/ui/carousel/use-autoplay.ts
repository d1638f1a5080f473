import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useSparing } from '../hooks/use-sparing.ts'

/** Marks the one control whose use is no reason to stand still: the one that says whether to move. */
export const PLAY_CONTROL = 'data-play-control'

type AutoplayOptions = {
  /** Milliseconds between steps; without it nothing moves by itself. */
  everyMs: number | undefined
  /** True: a hover, touch or key inside stops the movement for good. False: it rests meanwhile and then goes on. */
  stopOnInteraction: boolean
  /** False while there is nothing to move. */
  isReady: boolean
  /** Another function after every step: it starts the waiting anew, so a visitor's own step is not followed at once. */
  onStep: () => void
}

/** Moves something by itself, with what a visitor needs to make it stand still. */
export function useAutoplay({ everyMs, stopOnInteraction, isReady, onStep }: AutoplayOptions) {
  const [isStopped, setIsStopped] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isCalm = useReducedMotion()
  const isSparing = useSparing()
  const canPlay = everyMs !== undefined && !isCalm && !isSparing
  const isPlaying = canPlay && !isStopped
  const isMoving = isPlaying && !isHovered && !isFocused

  useEffect(() => {
    if (!isMoving || !isReady) return
    const timer = setInterval(() => document.visibilityState === 'visible' && onStep(), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, isReady, everyMs, onStep])

  /** A finger has no hover: its browser reports one that never leaves. */
  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    if (stopOnInteraction) setIsStopped(true)
    else setIsHovered(true)
  }
  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') setIsHovered(false)
  }
  function onInteraction({ target }: { target: EventTarget }) {
    if (stopOnInteraction && !isPlayControl(target)) setIsStopped(true)
  }
  /** Focus by keyboard only: a clicked button keeps the focus although its visitor has gone on. */
  function onFocus({ target }: FocusEvent) {
    const isHolding = target.matches(':focus-visible') && !isPlayControl(target)
    if (!stopOnInteraction) setIsFocused(isHolding)
    else if (isHolding) setIsStopped(true)
  }
  return {
    isCalm,
    canPlay,
    isPlaying,
    isMoving,
    toggle: () => setIsStopped(isPlaying),
    watch: {
      onPointerEnter,
      onPointerLeave,
      onPointerDown: onInteraction,
      onKeyDownCapture: onInteraction,
      onFocus,
      onBlur: () => setIsFocused(false),
    },
  }
}

function isPlayControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${PLAY_CONTROL}]`) !== null
}

function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(false)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setIsReduced(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isReduced
}

import { classNames } from '../format/class-names.ts'

export type ButtonLook = 'outline' | 'spark' | 'ink' | 'ghost' | 'bad'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm'

const SIZES: Record<ButtonSize, string> = { sm: 'sm', md: '', lg: 'lg', icon: 'square', 'icon-sm': 'square sm' }

export function buttonClass(look: ButtonLook, size: ButtonSize, className?: string): string {
  return classNames('btn', look !== 'outline' && look, SIZES[size], className)
}

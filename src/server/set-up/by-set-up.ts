/** Who acts: whoever has the settings of the installation in their environment is its owner. */
export const BY_SET_UP = { actor: { kind: 'system', id: 'set-up' }, requestId: 'set-up' } as const

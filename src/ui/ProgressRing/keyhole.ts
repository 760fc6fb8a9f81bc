/** A keyhole about (0, 0), two units wide: the round above, the slot below. */
export const KEYHOLE = 'M.45.3 .8 1.45H-.8L-.45.3A.92.92 0 1 1 .45.3Z'

import { useState } from 'react'

/** How much larger than the default the reader's text is, as the style sheets compute it in `--_px`. At least 1. */
export const useTextScale = (): number =>
  useState(() => {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return Math.max(1, root / 16 || 1)
  })[0]

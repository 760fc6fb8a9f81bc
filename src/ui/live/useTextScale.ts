import { useState } from 'react'

/** How many times larger than usual the reader has text, as the style sheets reckon it in `--_px`. Never below 1. */
export const useTextScale = (): number =>
  useState(() => {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return Math.max(1, root / 16 || 1)
  })[0]

import { createElement, forwardRef } from 'react'
import { type ComponentProps, withClass } from './sortProps.ts'
import { useElement } from './useElement.ts'

/** `<latch-key-button>` as a component: all it can be told is said in markup. */
export const LatchKeyButton = forwardRef<HTMLElement, ComponentProps>(function LatchKeyButton(
  { disabled = false, ...props },
  ref,
) {
  useElement()
  // Always said: React 19 sets it as a property, and 18 writes what the element reads as off.
  return createElement('latch-key-button', { ...withClass(props), disabled, ref })
})

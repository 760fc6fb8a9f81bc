import { createElement, forwardRef } from 'react'
import { type ComponentProps, withClass } from './sortProps.ts'
import { useElement } from './useElement.ts'

/** `<latch-key-button>` as a component: all its options are attributes. */
export const LatchKeyButton = forwardRef<HTMLElement, ComponentProps>(function LatchKeyButton(
  { disabled = false, ...props },
  ref,
) {
  useElement()
  // Always set: React 19 sets it as a property, and 18 writes a value that the element reads as off.
  return createElement('latch-key-button', { ...withClass(props), disabled, ref })
})

import { useLayoutEffect, useRef } from 'react'

/** Does something while a condition holds and the view is mounted; `begin` returns what undoes it. */
export const useWhile = (holds: boolean, begin: () => () => void): void => {
  const latest = useRef(begin)
  useLayoutEffect(() => {
    latest.current = begin
  })
  useLayoutEffect(() => (holds ? latest.current() : undefined), [holds])
}

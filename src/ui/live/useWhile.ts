import { useLayoutEffect, useRef } from 'react'

/** Does something for as long as a claim holds and the view is there; `begin` gives what takes it back. */
export const useWhile = (holds: boolean, begin: () => () => void): void => {
  const latest = useRef(begin)
  useLayoutEffect(() => {
    latest.current = begin
  })
  useLayoutEffect(() => (holds ? latest.current() : undefined), [holds])
}

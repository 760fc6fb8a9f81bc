import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { isSameSetting } from '../hooks/isSameSetting.ts'
import { listened } from './listenerProps.ts'
import { type ComponentProps, isWritten, sortProps } from './sortProps.ts'
import { useElement } from './useElement.ts'

/** React 18 warns on a server that it does not run layout effects. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * `<latch-key>` as a component. React drops the properties and listeners of a custom element that was rendered on a server,
 * and React 18 those of every custom element, so both are set here, by effects, before the element itself is fetched: it
 * never starts without its configuration, and no event is missed.
 *
 * @see https://github.com/facebook/react/issues/35446
 */
export const LatchKey = forwardRef<HTMLElement | null, ComponentProps>(
  function LatchKey(props, ref) {
    const own = useRef<HTMLElement>(null)
    const { written, properties } = sortProps(props)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => own.current, [])

    const latest = useRef(props)
    const said = useRef<Readonly<Record<string, unknown>>>({})
    useBrowserEffect(() => {
      latest.current = props
      const element = own.current
      if (!element) return
      for (const name of Object.keys(said.current).filter((each) => !(each in properties))) {
        // Before the element is defined a property would be an own property, which takes precedence over markup.
        Reflect.deleteProperty(element, name)
        if (!isWritten(name, written)) Reflect.set(element, name, undefined)
      }
      for (const [name, value] of Object.entries(properties))
        if (!isSameSetting(said.current[name], value)) Reflect.set(element, name, value)
      said.current = properties
    })
    useBrowserEffect(() => {
      const element = own.current
      const stops = listened.map(([name, prop]) => {
        const listen = (event: Event) => {
          const listener = latest.current[prop]
          if (typeof listener === 'function') listener(event)
        }
        element?.addEventListener(`latchkey-${name}`, listen)
        return () => element?.removeEventListener(`latchkey-${name}`, listen)
      })
      return () => {
        for (const stop of stops) stop()
      }
    }, [])
    useElement()

    return createElement('latch-key', { ...written, ref: own })
  },
)

// @vitest-environment happy-dom
// biome-ignore-all lint/correctness/noComponentHookFactories: each kind of hooks draws its own
import * as real from 'jotai/react'
import { atom, createStore } from 'jotai/vanilla'
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as small from './jotaiReact.mjs'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const oneAtom = atom(1)
const twoAtom = atom(20)
const sumAtom = atom((get) => get(oneAtom) + get(twoAtom))
const addAtom = atom(null, (get, set, more: number) => set(oneAtom, get(oneAtom) + more))

const draw = async (content: ReactNode) => {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(content))
  onTestFinished(() => act(async () => root.unmount()))
  return { box, redraw: (next: ReactNode) => act(async () => root.render(next)) }
}

describe.each([
  { name: 'jotai', hooks: real },
  { name: 'the small one', hooks: small as unknown as typeof real },
])('the hooks of $name', ({ hooks: { Provider, useAtom, useAtomValue, useSetAtom } }) => {
  const start = async (content: ReactNode) => {
    const store = createStore()
    const drawn = await draw(<Provider store={store}>{content}</Provider>)
    return { store, ...drawn }
  }

  test('behavior: a value is shown, and again when it changes', async () => {
    let drawings = 0
    const Sum = () => {
      drawings++
      return <>{useAtomValue(sumAtom)}</>
    }
    const { box, store } = await start(<Sum />)
    expect(box.textContent).toBe('21')
    await act(async () => store.set(oneAtom, 5))
    expect(box.textContent).toBe('25')
    drawings = 0
    await act(async () => {
      store.set(oneAtom, 6)
      store.set(twoAtom, 19)
    })
    expect(box.textContent).toBe('25')
    expect(drawings).toBeLessThan(2)
  })

  test('behavior: what changes before anyone listens is seen', async () => {
    const Early = () => {
      const add = useSetAtom(addAtom)
      const [isDone, setDone] = useState(false)
      if (!isDone) setDone(true)
      return <span ref={() => void (isDone && add(0))}>{useAtomValue(oneAtom)}</span>
    }
    const Eager = () => {
      const add = useSetAtom(addAtom)
      return <i ref={(node) => void (node && add(1))} />
    }
    const { box } = await start(
      <>
        <Early />
        <Eager />
      </>,
    )
    expect(box.textContent).toBe('2')
  })

  test('behavior: another atom, and another store, are followed in place of the first', async () => {
    const Value = ({ of }: { of: typeof oneAtom }) => <>{useAtomValue(of)}</>
    const { box, store, redraw } = await start(<Value of={oneAtom} />)
    await redraw(
      <Provider store={store}>
        <Value of={twoAtom} />
      </Provider>,
    )
    expect(box.textContent).toBe('20')
    await act(async () => store.set(oneAtom, 7))
    expect(box.textContent).toBe('20')
    const other = createStore()
    other.set(twoAtom, 99)
    await redraw(
      <Provider store={other}>
        <Value of={twoAtom} />
      </Provider>,
    )
    expect(box.textContent).toBe('99')
    await act(async () => other.set(twoAtom, 98))
    expect(box.textContent).toBe('98')
    await act(async () => store.set(twoAtom, 1))
    expect(box.textContent).toBe('98')
  })

  test('behavior: setting gives what the atom answers, and stays the same function', async () => {
    const seen = new Set<unknown>()
    const answers: unknown[] = []
    const doubleAtom = atom(null, (_get, _set, value: number) => value * 2)
    const Setter = () => {
      const [one, setOne] = useAtom(oneAtom)
      const double = useSetAtom(doubleAtom)
      seen.add(setOne)
      answers.push(double(one))
      return (
        <button type="button" onClick={() => setOne((now) => now + 1)}>
          {one}
        </button>
      )
    }
    const { box } = await start(<Setter />)
    await act(async () => box.querySelector('button')?.click())
    expect(box.textContent).toBe('2')
    expect(seen.size).toBe(1)
    expect(answers.at(-1)).toBe(4)
  })

  test('behavior: whoever leaves listens no more', async () => {
    let mounted = 0
    const watchedAtom = atom(0)
    watchedAtom.onMount = () => {
      mounted++
      return () => void mounted--
    }
    const Watch = () => <>{useAtomValue(watchedAtom)}</>
    const { redraw } = await start(<Watch />)
    expect(mounted).toBe(1)
    await redraw(null)
    expect(mounted).toBe(0)
  })
})

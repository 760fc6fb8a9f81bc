// @vitest-environment happy-dom
// biome-ignore-all lint/correctness/noComponentHookFactories: each scene has components of its own
import fc from 'fast-check'
import type { ReactElement, ReactNode, Ref } from 'react'
import { describe, expect, test } from 'vitest'
import { engines, play, type Scene, type Stage, same } from './stage.ts'

describe('components', () => {
  same('state, effects of each kind and their ends, in order', async (stage) => {
    const { React, h, note, look, show, rest } = stage
    const Child = ({ name }: { name: string }) => {
      const [count, setCount] = React.useState(() => 1)
      React.useInsertionEffect(() => {
        note('insert', name, count)
        return () => note('insert end', name, count)
      }, [name, count])
      React.useLayoutEffect(() => {
        note('layout', name, count)
        if (count < 3) setCount((was) => was + 1)
        return () => note('layout end', name, count)
      })
      React.useEffect(() => {
        note('effect', name)
        return () => note('effect end', name)
      }, [name])
      return h('i', null, name, count)
    }
    for (const names of [['a', 'b'], ['b'], ['c', 'b', 'a'], []]) {
      show(names.map((name) => h(Child, { key: name, name })))
      look()
      await rest()
    }
  })

  same('reducers, memos, callbacks, refs, handles, ids and effect events', async (stage) => {
    const { React, h, note, look, show, rest } = stage
    const Handle = ({ ref }: { ref: Ref<{ go: () => void }> }) => {
      const { useImperativeHandle } = React
      useImperativeHandle(ref, () => ({ go: () => note('went') }), [])
      return null
    }
    const Part = ({ step }: { step: number }) => {
      const [sum, add] = React.useReducer((was: number, more: number) => was + more, 10)
      const doubled = React.useMemo(() => {
        note('memo')
        return sum * 2
      }, [sum])
      const same = React.useCallback(() => step, [])
      const handle = React.useRef<{ go: () => void } | null>(null)
      const id = React.useId()
      const late = React.useDeferredValue(step)
      const tell = React.useEffectEvent(() => note('event', step, sum))
      React.useDebugValue(step)
      React.useEffect(() => {
        handle.current?.go()
        tell()
        add(step)
      }, [step])
      return h('p', { id }, doubled, same(), late, h(Handle, { ref: handle }))
    }
    for (const step of [1, 2, 2, 5]) {
      show(h(Part, { step }))
      look()
      await rest()
      look()
    }
  })

  same('contexts and memo', async ({ React, h, note, look, show }) => {
    const Name = React.createContext('none')
    const Reader = React.memo(({ other }: { other: number }) => {
      note('reader drawn')
      return h('b', null, React.useContext(Name), other)
    })
    const Strict = React.memo(
      ({ other }: { other: number }) => h('u', null, React.use(Name), other),
      (before, after) => before.other === after.other,
    )
    const Between = React.memo(({ children }: { children?: ReactNode }) => h('div', null, children))
    const inner = h(Between, null, h(Reader, { other: 1 }))
    for (const [name, other] of [
      ['x', 1],
      ['y', 1],
      ['y', 2],
      ['y', 2],
    ] as const) {
      show(h(Name.Provider, { value: name }, inner, h(Strict, { other }), h(Reader, { other })))
      look()
    }
    show(h(Reader, { other: 9 }))
    look()
  })

  same('lists of every kind, moved about by key', async ({ React, h, look, show, note }) => {
    const Item = ({ name }: { name: string }) => {
      React.useEffect(() => {
        note('here', name)
        return () => note('gone', name)
      }, [name])
      return [h('li', { key: 1 }, name), name.toUpperCase()]
    }
    for (const names of ['abcd', 'dbca', 'xbd', '', 'ba', 'abcdefg']) {
      show([
        h(
          'ul',
          { key: 'list' },
          [...names].map((name) => h(Item, { key: name, name })),
        ),
        h(React.Fragment, { key: 'rest' }, new Set(names), 0, null, true, 7n, [[names]]),
        h('ol', { key: 'once' }, ...[...names].map((name) => h('li', null, name))),
      ])
      look()
    }
  })

  same(
    'refs as objects, functions and functions that clean up',
    async ({ h, look, show, note }) => {
      const box = { current: null as Element | null }
      const plain = (node: Element | null) => note('ref', node?.tagName)
      const tidy = (node: Element) => {
        note('tidy', node.tagName)
        return () => note('tidied')
      }
      const shows: ReactElement[] = [
        h('a', { ref: box }),
        h('a', { ref: plain }),
        h('a', { ref: tidy }),
        h('b', { ref: tidy }),
        h('b', { ref: box }, h('i', { ref: plain })),
      ]
      for (const one of shows) {
        show(one)
        note(box.current?.tagName)
        look()
      }
    },
  )

  same(
    'updates while rendering, and from timers and promises',
    async ({ React, h, look, show, rest }) => {
      const Part = ({ to }: { to: number }) => {
        const [seen, setSeen] = React.useState(0)
        const [late, setLate] = React.useState('')
        if (seen < to) setSeen(seen + 1)
        React.useEffect(() => {
          setTimeout(() => setLate((was) => `${was}t`))
          void Promise.resolve().then(() => setLate((was) => `${was}p`))
          setLate('e')
        }, [to])
        return h('p', null, seen, late)
      }
      for (const to of [3, 5]) {
        show(h(Part, { to }))
        look()
        await rest()
        look()
      }
    },
  )
})

describe('errors', () => {
  const scenes: Record<string, (stage: Stage) => ReactElement> = {
    'while rendering': ({ h }) =>
      h(() => {
        throw new Error('render')
      }),
    'in an effect': ({ h, React }) =>
      h(() => {
        React.useEffect(() => {
          throw new Error('effect')
        })
        return 'text'
      }),
    'in a layout effect': ({ h, React }) =>
      h(() => {
        React.useLayoutEffect(() => {
          throw new Error('layout')
        })
        return 'text'
      }),
    'in a ref': ({ h }) =>
      h('p', {
        ref: () => {
          throw new Error('ref')
        },
      }),
    'of an object as a child': ({ h }) => h('p', null, {} as ReactNode),
    'of an unknown kind of element': ({ h }) => h(undefined as unknown as string),
    'of too few hooks': ({ h, React }) => {
      let drawn = 0
      return h(() => {
        const [, again] = React.useState(0)
        // biome-ignore lint/correctness/useHookAtTopLevel: what is tried
        if (drawn++ === 0) React.useState(1)
        React.useEffect(() => again(1))
        return 'text'
      })
    },
    'of endless updates': ({ h, React }) =>
      h(() => {
        const [count, setCount] = React.useState(0)
        React.useLayoutEffect(() => setCount(count + 1))
        return count
      }),
    'in a component beside others': ({ h, React }) =>
      h(
        'div',
        null,
        h(() => {
          React.useEffect(() => () => void 0)
          return 'fine'
        }),
        h(() => {
          throw new Error('beside')
        }),
      ),
  }
  for (const [name, make] of Object.entries(scenes))
    same(`${name}: reported, and the root can be used again`, async (stage) => {
      const { h, look, show, note, rest } = stage
      show(h('p', null, 'before'))
      try {
        show(make(stage))
      } catch (error) {
        note('thrown', error)
      }
      await rest()
      look()
      show(h('p', null, 'after'))
      look()
    })
})

describe('property', () => {
  type Plan = { kind: string; key: string; text: string; inside: Plan[] }
  const planWithin = (levels: number): fc.Arbitrary<Plan> =>
    fc.record({
      kind: fc.constantFrom('p', 'b', 'text', 'fragment', 'component', 'memo', 'provider', 'empty'),
      key: fc.constantFrom('', '', 'x', 'y', 'z'),
      text: fc.constantFrom('', 'one', 'two'),
      inside: levels === 0 ? fc.constant([]) : fc.array(planWithin(levels - 1), { maxLength: 3 }),
    })
  const plans = fc.array(fc.array(planWithin(3), { maxLength: 4 }), { minLength: 2, maxLength: 4 })

  test('property: any trees, one after another, are drawn alike', async () => {
    const scene =
      (trees: Plan[][]): Scene =>
      ({ React, h, note, show, look }) => {
        const Text = React.createContext('')
        const Component = ({ text, children }: { text: string; children?: ReactNode }) => {
          const around = React.useContext(Text)
          const [first] = React.useState(text)
          React.useLayoutEffect(() => {
            note('+', text)
            return () => note('-', text)
          }, [text])
          return [h('i', { key: 0, title: text }, first, around), children]
        }
        const Memo = React.memo(Component)
        const draw = (one: Plan, at: number): ReactNode => {
          const key = one.key === '' ? { key: at } : { key: `${one.key}${at % 2}` }
          const inside = one.inside.map(draw)
          if (one.kind === 'text') return one.text
          if (one.kind === 'empty') return null
          if (one.kind === 'fragment') return h(React.Fragment, key, ...inside)
          if (one.kind === 'provider') return h(Text.Provider, { ...key, value: one.text }, inside)
          if (one.kind === 'component') return h(Component, { ...key, text: one.text }, inside)
          if (one.kind === 'memo') return h(Memo, { ...key, text: one.text })
          return h(one.kind, { ...key, className: one.text || undefined }, ...inside)
        }
        for (const tree of trees) {
          show(tree.map(draw))
          look()
        }
      }
    await fc.assert(
      fc.asyncProperty(plans, async (trees) => {
        expect(await play(engines.slim, scene(trees))).toEqual(
          await play(engines.whole, scene(trees)),
        )
      }),
      { numRuns: 60 },
    )
  })
})

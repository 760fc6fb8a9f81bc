import { memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { backIcon } from '../../ui/Icon/icons/backIcon.ts'
import { walletIcon } from '../../ui/Icon/icons/walletIcon.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { KeyRing } from '../../ui/KeyRing/KeyRing.tsx'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { type Drawn, draw } from '../../ui/testing/draw.tsx'
import { drawOnce } from './drawOnce.ts'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Ids are made up by whoever draws; which of them belong together is what counts. Nor does the order of attributes. */
const plain = (place: Element): string => {
  const ids = new Map<string, string>()
  const named = (id: string) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`)
    return ids.get(id)
  }
  const line = (node: Node, depth: number): string => {
    const indent = '  '.repeat(depth)
    if (!(node instanceof Element)) return `${indent}"${node.textContent}"`
    const attributes = [...node.attributes]
      .map(({ name, value }) => {
        const isId = /^(id|for|aria-(labelledby|describedby|errormessage))$/.test(name)
        return `${name}=${isId ? named(value) : value}`
      })
      .sort()
    const children = [...node.childNodes].map((child) => line(child, depth + 1))
    return [`${indent}<${node.localName} ${attributes.join(' ')}>`, ...children].join('\n')
  }
  return [...place.childNodes].map((node) => line(node, 0)).join('\n')
}

const once = (what: ReactNode) => {
  const place = document.createElement('div')
  place.append(drawOnce(what).node)
  return plain(place)
}

describe('what it draws is what React draws', () => {
  const parts: Record<string, ReactNode> = {
    'words and numbers': (
      <p>
        one {2} {null}
        {false}
        {''}
        {['a', 'b']}
        <bdi dir="ltr">{3.5}</bdi>
      </p>
    ),
    'a row': (
      <ListItem
        name="Fox"
        caption="EVM"
        data-wallet="io.fox"
        mark={<Mark name="Fox" src={PIXEL} />}
        badge={<Badge tone="accent">Last used</Badge>}
        chevron
      />
    ),
    'a row that is a link': (
      <ListItem name="Rainbow" href="https://example.org/wc" target="_blank" />
    ),
    'a busy row': <ListItem name="Fox" busy mark={<Mark name="鍵" size={56} shape="round" />} />,
    'a row that is off': <ListItem name="Fox" disabled reason="Only one at a time" selected />,
    'a section': (
      <Section title="Installed" end={<Button variant="text">All</Button>}>
        <Skeleton shape="row" />
        <Skeleton width={120} height="1em" />
      </Section>
    ),
    buttons: (
      <>
        <Button icon={walletIcon} variant="primary" loading>
          Continue
        </Button>
        <Button disabled>Off</Button>
        <IconButton icon={backIcon} label="Back" />
      </>
    ),
    'a key that turns': <KeyRing state="waiting" label="Waiting" size={24} />,
    'a key that has turned': (
      <KeyRing state="done">
        <Mark name="Fox" size={72} icon={walletIcon} />
      </KeyRing>
    ),
    'a checkbox': (
      <Checkbox checked={false} onChange={() => {}} error="Please accept">
        I accept the <a href="https://example.org/terms">terms</a>
      </Checkbox>
    ),
  }
  for (const [name, part] of Object.entries(parts)) {
    test(name, () => {
      drawn = draw(part)
      expect(once(part)).toBe(plain(drawn.find('.ui-root')))
    })
  }

  test('a ticked box is ticked', () => {
    const place = document.createElement('div')
    const box = (
      <Checkbox checked onChange={() => {}}>
        Yes
      </Checkbox>
    )
    place.append(drawOnce(box).node)
    expect(place.querySelector('input')?.checked).toBe(true)
  })
})

const heard: string[] = []

function Counter() {
  const [count, setCount] = useState(() => 1)
  return (
    <button
      type="button"
      onClick={() => {
        heard.push('clicked')
        setCount(count + 1)
      }}
    >
      {count}
    </button>
  )
}

function Part() {
  useLayoutEffect(() => {
    heard.push('placed')
    return () => void heard.push('left')
  }, [])
  useEffect(() => {
    heard.push('begun')
  }, [])
  return null
}

test('behavior: a handler runs, its own memory does not: that is told', () => {
  heard.length = 0
  const stop = new AbortController()
  const { node } = drawOnce(<Counter />, {
    signal: stop.signal,
    onEvent: ({ type }) => heard.push(`event ${type}`),
    onUpdate: () => heard.push('update'),
  })
  const button = node.firstElementChild as HTMLButtonElement
  button.click()
  expect(heard).toEqual(['event click', 'clicked', 'update'])
  expect(button.textContent).toBe('1')
  stop.abort()
  button.click()
  expect(heard).toHaveLength(3)
})

test('behavior: what styles and places runs when told to; what else would begin does not', () => {
  heard.length = 0
  const { settle } = drawOnce(<Part />)
  expect(heard).toEqual([])
  const end = settle()
  expect(heard).toEqual(['placed'])
  end()
  expect(heard).toEqual(['placed', 'left'])
})

const Kept = memo(Counter)

test('error: what needs more than a plain component', () => {
  expect(() => drawOnce(<Kept />)).toThrow(TypeError)
})

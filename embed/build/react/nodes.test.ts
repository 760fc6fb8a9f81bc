// @vitest-environment happy-dom
// biome-ignore-all lint/correctness/noComponentHookFactories: each scene has components of its own
import type { ReactNode } from 'react'
import { describe } from 'vitest'
import { find, fire, same } from './stage.ts'

describe('nodes', () => {
  same('attributes, styles and text, set, changed and taken away', ({ h, look, show }) => {
    const props: object[] = [
      { className: 'a', id: 'x', title: '', tabIndex: 0, hidden: true, 'aria-hidden': true },
      { className: 'b', 'data-x': false, 'aria-hidden': false, hidden: false, lang: 'en' },
      { style: { width: 5, opacity: 0.5, '--x': 2, zIndex: 3, color: 'red', lineHeight: 2 } },
      { style: { width: '2em', opacity: 0, '--x': 'y', marginTop: 0 } },
      { style: null, dir: 'rtl', role: 'img', inert: true, draggable: true, spellCheck: false },
      {
        inert: false,
        'aria-label': undefined,
        htmlFor: 'x',
        autoComplete: 'off',
        enterKeyHint: 'go',
      },
      {
        width: 10,
        height: '5%',
        popover: 'manual',
        part: 'p',
        slot: 's',
        crossOrigin: 'anonymous',
      },
      { muted: true, playsInline: true, autoPlay: true },
      { href: 'https://example.com', target: '_blank', rel: 'noopener' },
      { href: 'javascript:alert(1)', onClick: null, disabled: true, open: true, required: true },
    ]
    for (const one of [...props, {}]) {
      show([
        h('div', { ...one, key: 1 }, 'text'),
        h('a', { ...one, key: 2 }, 5),
        h('video', { ...one, key: 3 }),
      ])
      look()
    }
    for (const children of ['a', 'b', ['a', 1], null, h('i'), 'c', '', 0, [null, 'x']]) {
      show(h('p', null, children as ReactNode))
      look()
    }
  })

  same('pictures in SVG, with HTML inside', ({ h, look, show, note, container }) => {
    for (const size of [1, 2]) {
      show(
        h(
          'svg',
          { viewBox: '0 0 1 1', width: size, strokeWidth: 2, strokeLinecap: 'round' },
          h('path', { d: 'M0 0', fillRule: 'evenodd', clipPath: 'url(#a)', key: size }),
          h('linearGradient', { gradientTransform: 'x' }, h('stop', { stopColor: 'red' })),
          h('foreignObject', null, h('p', null, h('svg'))),
          h('title', null, 'Name'),
        ),
      )
      look()
      note([...container.querySelectorAll('*')].map((node) => node.namespaceURI))
    }
  })

  same('images told what to load last, dialogs and fields focused', async (stage) => {
    const { h, look, show, note, container, rest } = stage
    const on = (name: string) => ({ [name]: () => note(name) })
    show([
      h('img', { key: 1, src: 'a.png', alt: '', ...on('onLoad'), ...on('onError') }),
      h('dialog', { key: 2, ...on('onCancel'), ...on('onClose'), ...on('onToggle') }),
      h('input', { key: 3, autoFocus: true, type: 'text', ...on('onInvalid') }),
      h('div', { key: 4, ...on('onScroll'), ...on('onCancel') }, h('p', on('onScroll'))),
    ])
    look()
    note(document.activeElement?.tagName)
    for (const type of ['load', 'error']) fire(find(container, 'img'), type)
    for (const type of ['cancel', 'close', 'toggle'])
      find(container, 'dialog').dispatchEvent(new Event(type))
    find(container, 'input').dispatchEvent(new Event('invalid'))
    for (const what of ['div > div', 'p']) find(container, what).dispatchEvent(new Event('scroll'))
    await rest()
  })
})

describe('nodes that are there already', () => {
  const drawn =
    '<section class="a"><h1>Title</h1><p>1 of 2</p><input type="checkbox"><svg><path d="M0 0"></path></svg></section><b>end</b>'
  const scenes: Record<string, string> = {
    'as they should be': drawn,
    'with another text': drawn.replace('Title', 'Other'),
    'with another element': drawn.replace(/h1/g, 'h2'),
    'with one too few': drawn.replace('<b>end</b>', ''),
    'with one too many': `${drawn}<i>more</i>`,
    'with one before them': `<i>before</i>${drawn}`,
    'with a comment among them': drawn.replace('<p>', '<!-- x --><p>'),
    'with another attribute': drawn.replace('"a"', '"b"'),
    'with none at all': '',
  }
  for (const [name, html] of Object.entries(scenes))
    same(`${name}: adopted, or drawn anew`, async (stage) => {
      const { React, h, hydrateRoot, flushSync, container, note, look, rest } = stage
      const place = container.appendChild(document.createElement('div'))
      place.innerHTML = html
      const before = [...place.querySelectorAll('*')]
      const App = () => {
        const [count, setCount] = React.useState(1)
        const id = React.useId()
        React.useEffect(() => {
          note('effect', id)
        }, [id])
        return [
          h(
            'section',
            { className: 'a', key: 1, onClick: () => setCount(count + 1) },
            h('h1', { ref: (node: Element | null) => note('ref', node?.tagName) }, 'Title'),
            h('p', null, count, ' of ', 2),
            h('input', { type: 'checkbox' }),
            h('svg', null, h('path', { d: 'M0 0' })),
          ),
          h('b', { key: 2 }, 'end'),
        ]
      }
      const root = flushSync(() => hydrateRoot(place, h(App)))
      look()
      note([...place.querySelectorAll('*')].map((node) => before.includes(node)))
      await rest()
      fire(place.querySelector('h1'), 'click')
      await rest()
      look()
      flushSync(() => root.unmount())
      look()
    })
})

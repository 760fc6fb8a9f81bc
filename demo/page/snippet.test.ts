import { expect, test } from 'vitest'
import { snippet } from './snippet.ts'

const parts = {
  file: 'latchkey.umd.js',
  isModule: false,
  integrity: undefined,
  attributes: [],
  tokens: new Map<string, string>(),
  buttons: [],
  direction: '',
  config: { projectId: 'abc' },
}

test('behavior: is two lines and a JSON child', () => {
  expect(snippet(parts)).toMatchInlineSnapshot(`
    "<script async src="latchkey.umd.js"></script>
    <latch-key>
      <script type="application/json" slot="config">
      {
        "projectId": "abc"
      }
      </script>
    </latch-key>"
  `)
})

test('behavior: holds every setting, and escapes all values', () => {
  const text = snippet({
    ...parts,
    isModule: true,
    integrity: 'sha384-x',
    attributes: [
      ['theme', 'dark'],
      ['disabled', ''],
      ['view', 'a"b'],
    ],
    tokens: new Map([['--latchkey-accent', '#123456']]),
    buttons: ['<latch-key-button shows="network"></latch-key-button>'],
    direction: 'rtl',
    config: { metadata: { name: '</script>' } },
  })
  expect(text).toContain('<script async type="module" src="latchkey.umd.js"')
  expect(text).toContain('integrity="sha384-x" crossorigin="anonymous"')
  expect(text).toContain('<latch-key theme="dark" disabled view="a&quot;b">')
  expect(text).toContain('--latchkey-accent: #123456;')
  expect(text).toContain('<latch-key-button shows="network">')
  expect(text).toContain('dir="rtl"')
  expect(text).toContain('\\u003c/script>')
})

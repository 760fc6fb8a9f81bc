import { expect, test } from 'vitest'
import { compileTemplate, parse } from 'vue/compiler-sfc'
import { manifest } from '../manifest.ts'
import { type Field, fieldsOf } from './fields.ts'
import { hashOf, type Settings, settingsOf, withSetting } from './settings.ts'
import { cssOf, type Language, snippetOf } from './snippets.ts'

const fields = fieldsOf(manifest)
const field = (name: string) => fields.find((each) => each.name === name) as Field
const snippet = (language: Language, settings: Settings) =>
  snippetOf(language, { fields, settings, version: '1.2.3' })

const settings: Settings = {
  networks: 'eip155:1 eip155:10',
  theme: 'dark',
  email: 'false',
  pay: 'true',
  '--latchkey-accent': '#0055ff',
}

test('behavior: there is a field for every attribute and token of the manifest', () => {
  const element = manifest.modules[0]?.declarations[0]
  expect(fields.map(({ name }) => name)).toEqual([
    ...(element?.attributes ?? []).map(({ name }) => name),
    ...(element?.cssProperties ?? []).map(({ name }) => name),
  ])
  expect(fields.length).toBeGreaterThan(50)
})

test('behavior: an attribute has the control of its type', () => {
  expect(field('theme')).toMatchObject({
    kind: 'choice',
    choices: ['auto', 'light', 'dark'],
    initial: 'auto',
  })
  expect(field('email')).toMatchObject({ kind: 'flag', initial: 'true' })
  expect(field('networks')).toMatchObject({ kind: 'text', initial: '' })
  expect(field('--latchkey-accent').kind).toBe('token')
})

test('behavior: a default is no setting', () => {
  expect(withSetting({ theme: 'dark' }, field('theme'), 'auto')).toEqual({})
  expect(withSetting({ email: 'false' }, field('email'), 'true')).toEqual({})
  expect(withSetting({ name: 'x' }, field('name'), '')).toEqual({})
  expect(withSetting({}, field('theme'), 'light')).toEqual({ theme: 'light' })
})

test('behavior: settings come back from the address', () => {
  expect(settingsOf(hashOf(settings), fields)).toEqual(settings)
  expect(hashOf({})).toBe('')
})

test('error: leaves out of an address what is no setting', () => {
  expect(
    settingsOf('#theme=loud&email=perhaps&onclick=alert(1)&__proto__=1&style=x&lang=de', fields),
  ).toEqual({ lang: 'de' })
})

test('behavior: HTML', () => {
  expect(snippet('HTML', settings)).toMatchInlineSnapshot(`
    "<link rel="stylesheet" href="/latchkey-1.2.3/latchkey.css">
    <script
      async
      type="module"
      src="/latchkey-1.2.3/split/latchkey.js"
    ></script>

    <latch-key
      networks="eip155:1 eip155:10"
      theme="dark"
      email="false"
      pay
    ></latch-key>"
  `)
  expect(snippet('HTML', {})).toContain('\n<latch-key></latch-key>')
  expect(snippet('HTML', { name: 'a "b" <c> & d' })).toContain(
    'name="a &quot;b&quot; &lt;c> &amp; d"',
  )
})

test('behavior: React', () => {
  expect(snippet('React', settings)).toMatchInlineSnapshot(`
    "'use client'
    import { LatchKey } from 'latchkey/react'

    export function Wallet() {
      return (
        <LatchKey
          networks="eip155:1 eip155:10"
          theme="dark"
          email={false}
          pay
        />
      )
    }"
  `)
  expect(snippet('React', { 'address-explorer-url': 'https://a.example/{address}' })).toContain(
    'addressExplorerUrl={"https://a.example/{address}"}',
  )
})

test('behavior: Vue', () => {
  expect(snippet('Vue', settings)).toMatchInlineSnapshot(`
    "<script setup>
    import 'latchkey'
    </script>

    <template>
      <latch-key
        networks="eip155:1 eip155:10"
        theme="dark"
        :email="false"
        pay
      ></latch-key>
    </template>"
  `)
})

test('behavior: the code for Vue compiles, with every setting changed', () => {
  const changed = Object.fromEntries(
    fields.map(({ name, kind, initial, choices }) => [
      name,
      kind === 'flag' ? String(initial !== 'true') : (choices.at(-1) ?? 'a "b" {{ c }} <d>'),
    ]),
  )
  const { descriptor, errors } = parse(snippet('Vue', changed))
  expect(errors).toEqual([])
  const source = descriptor.template?.content ?? ''
  const compiled = compileTemplate({
    source,
    filename: 'Wallet.vue',
    id: 'wallet',
    compilerOptions: { isCustomElement: (tag) => tag.startsWith('latch-key') },
  })
  expect(compiled.errors).toEqual([])
  // As text, not as an expression.
  expect(compiled.code).toContain(JSON.stringify('a "b" {{ c }} <d>'))
})

test('behavior: wagmi, whose chains are the EVM networks', () => {
  expect(snippet('wagmi', { networks: 'eip155:1 solana:abc' })).toContain(
    '<LatchKey networks="solana:abc" />',
  )
  expect(snippet('wagmi', settings)).toMatchInlineSnapshot(`
    "'use client'
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { LatchKey } from 'latchkey/react'
    import { latchkey } from 'latchkey/wagmi'
    import { base, mainnet } from 'viem/chains'
    import { createConfig, http, WagmiProvider } from 'wagmi'

    const config = createConfig({
      chains: [mainnet, base],
      connectors: [latchkey()],
      multiInjectedProviderDiscovery: false,
      transports: { [mainnet.id]: http(), [base.id]: http() },
    })
    const queryClient = new QueryClient()

    export function Wallet() {
      return (
        <WagmiProvider config={config}>
          <QueryClientProvider client={queryClient}>
            <LatchKey theme="dark" email={false} pay />
          </QueryClientProvider>
        </WagmiProvider>
      )
    }"
  `)
})

test('behavior: the rule for the tokens', () => {
  expect(cssOf(settings)).toBe('latch-key {\n  --latchkey-accent: #0055ff;\n}')
  expect(cssOf({ theme: 'dark' })).toBe('')
})

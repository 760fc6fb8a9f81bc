import type { Field } from './fields.ts'
import type { Settings } from './settings.ts'

export const languages = ['HTML', 'React', 'Vue', 'wagmi'] as const
export type Language = (typeof languages)[number]

const WIDTH = 56

/** A tag, on one line where it fits. */
function tag(name: string, attributes: readonly string[], end: string): string {
  const line = [`<${name}`, ...attributes].join(' ') + end
  if (attributes.length === 0 || line.length <= WIDTH) return line
  return [`<${name}`, ...attributes.map((each) => `  ${each}`), end.trimStart()].join('\n')
}

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by))

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

type Write = (field: Field, value: string) => string

const inMarkup: Write = ({ name, kind }, value) =>
  kind === 'flag' && value === 'true' ? name : `${name}="${escaped(value)}"`

const inVue: Write = (field, value) =>
  field.kind === 'flag' && value === 'false' ? `:${field.name}="false"` : inMarkup(field, value)

const inJsx: Write = ({ property, kind }, value) => {
  if (kind === 'flag') return value === 'true' ? property : `${property}={false}`
  return /["\\&{}<\n]/.test(value)
    ? `${property}={${JSON.stringify(value)}}`
    : `${property}="${value}"`
}

/** wagmi’s `chains` are the element’s EVM networks. */
const inWagmi: Write = (field, value) => {
  if (field.name !== 'networks') return inJsx(field, value)
  const others = value.split(/\s+/).filter((id) => id !== '' && !id.startsWith('eip155:'))
  return others.length > 0 ? inJsx(field, others.join(' ')) : ''
}

const writers: Record<
  Language,
  (write: (by: Write) => readonly string[], version: string) => string
> = {
  HTML: (write, version) => `<link rel="stylesheet" href="/latchkey-${version}/latchkey.css">
<script
  async
  type="module"
  src="/latchkey-${version}/split/latchkey.js"
></script>

${tag('latch-key', write(inMarkup), '></latch-key>')}`,

  React: (write) => `'use client'
import { LatchKey } from 'latchkey/react'

export function Wallet() {
  return (
${indented(tag('LatchKey', write(inJsx), ' />'), 4)}
  )
}`,

  Vue: (write) => `<script setup>
import 'latchkey'
</script>

<template>
${indented(tag('latch-key', write(inVue), '></latch-key>'), 2)}
</template>`,

  wagmi: (write) => `'use client'
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
${indented(tag('LatchKey', write(inWagmi), ' />'), 8)}
      </QueryClientProvider>
    </WagmiProvider>
  )
}`,
}

export type SnippetOptions = { fields: readonly Field[]; settings: Settings; version: string }

/** The code for a page with these settings. */
export function snippetOf(
  language: Language,
  { fields, settings, version }: SnippetOptions,
): string {
  const write = (by: Write) =>
    fields
      .filter(({ kind }) => kind !== 'token')
      .flatMap((field) => {
        const value = settings[field.name]
        return value === undefined ? [] : [by(field, value)].filter(Boolean)
      })
  return writers[language](write, version)
}

/** The rule with the changed tokens for a style sheet; empty for none. */
export function cssOf(settings: Settings): string {
  const tokens = Object.entries(settings).filter(([name]) => name.startsWith('--'))
  if (tokens.length === 0) return ''
  return ['latch-key {', ...tokens.map(([name, value]) => `  ${name}: ${value};`), '}'].join('\n')
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as ReactAsWhole from 'react'
import type * as ReactDom from 'react-dom'
import type * as ReactDomClient from 'react-dom/client'
import { reactCuts, schedulerCuts } from './reactCuts.mjs'
import { reactDomCuts } from './reactDomCuts.mjs'
import { type Cuts, trim } from './trim.mjs'

const require = createRequire(import.meta.url)

export type Engine = {
  React: typeof ReactAsWhole
  flushSync: typeof ReactDom.flushSync
  createRoot: typeof ReactDomClient.createRoot
  hydrateRoot: typeof ReactDomClient.hydrateRoot
}

/** React as it is published, or the part of it that is bundled. */
export const createEngine = (isSlim: boolean): Engine => {
  const load = (name: string, file: string, cuts: Cuts, modules: Record<string, unknown>) => {
    const path = require.resolve(`${name}/package.json`).replace('package.json', `cjs/${file}`)
    const text = readFileSync(path, 'utf8')
    const exports = {}
    new Function('exports', 'require', isSlim ? trim(text, cuts) : text)(
      exports,
      (id: string) => modules[id],
    )
    return exports
  }
  const react = load('react', 'react.production.js', reactCuts, {})
  const scheduler = load('scheduler', 'scheduler.production.js', schedulerCuts, {})
  const dom = load('react-dom', 'react-dom.production.js', {}, { react })
  const modules = { react, scheduler, 'react-dom': dom }
  const client = load('react-dom', 'react-dom-client.production.js', reactDomCuts, modules)
  return { React: react, ...dom, ...client } as unknown as Engine
}

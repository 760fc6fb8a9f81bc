import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { describe, vi } from 'vitest'
import { WebSocket } from 'ws'
import { browserModules } from './browserModules.mjs'
import { phoneSignIn } from './phoneSignIn.mjs'
import { tersePackages } from './tersePackages.mjs'
import { walletConnectSources } from './walletConnectSources.mjs'

/** The client at our end of the relay, as it is bundled but for short names. */
const bundledClient = async (): Promise<Record<string, unknown>> => {
  const source = '../../src/adapters/connectors/walletConnect/createClient.ts'
  const bundle = await rollup({
    input: fileURLToPath(new URL(source, import.meta.url)),
    plugins: [
      browserModules(),
      walletConnectSources(),
      tersePackages(),
      phoneSignIn(),
      nodeResolve({ browser: true, preferBuiltins: false }),
      commonjs(),
      esbuild({ target: 'es2022', tsconfig: false }),
    ],
    onwarn: () => {},
  })
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
  try {
    const file = join(folder, 'createClient.mjs')
    await bundle.write({ file, format: 'es' })
    return await import(/* @vite-ignore */ pathToFileURL(file).href)
  } finally {
    await bundle.close()
    await rm(folder, { recursive: true })
  }
}

// Not in place of it: the same without what was cut, so that whatever is needed of that fails here.
vi.mock('../../src/adapters/connectors/walletConnect/createClient.ts', () => {
  vi.stubGlobal('WebSocket', WebSocket)
  return bundledClient()
})

describe('pairing', async () => {
  await import('../../src/adapters/connectors/walletConnect/pairing.test.ts')
})
describe('sessions', async () => {
  await import('../../src/adapters/connectors/walletConnect/session.test.ts')
})
describe('signing in', async () => {
  await import('../../src/adapters/connectors/walletConnect/signIn.test.ts')
})
describe('requests', async () => {
  await import('../../src/adapters/connectors/walletConnect/walletRequest.test.ts')
})
describe('checks', async () => {
  await import('../../src/adapters/connectors/walletConnect/holdChecks.test.ts')
})

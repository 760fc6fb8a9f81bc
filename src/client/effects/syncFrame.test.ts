import { expect, test } from 'vitest'
import { frameHomeAtom, frameLooksAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { inMemoryFrame } from '../testing/inMemoryFrame.ts'
import { startClient } from '../testing/startClient.ts'
import { syncFrame } from './syncFrame.ts'

const start = (isLoaded: boolean) => {
  const homes: Element[] = []
  const frame = {
    ...inMemoryFrame(),
    isLoaded: () => isLoaded,
    mountIn: (home: Element) => void homes.push(home),
  }
  const config = {
    networks: 'eip155:1',
    theme: 'dark',
    projectId: 'abc',
    metadata: { name: 'Shop' },
  }
  const client = startClient({ config, services: { frame: async () => frame } })
  const { signal } = client.store.get(servicesAtom)
  syncFrame({ wallet: 'ID_AUTH', frame, store: client.store, signal })
  let seen = 0
  const reported = async () => {
    await Promise.resolve()
    await Promise.resolve()
    const all = frame.asked.slice(seen)
    seen = frame.asked.length
    return all
  }
  return { ...client, config, frame, homes, reported }
}

test('behavior: sends a new frame the page’s metadata and theme', async () => {
  const { frame, reported } = start(true)
  await reported()
  frame.events.emit('ready')
  const received = await reported()
  expect(received).toEqual([
    [
      'SYNC_DAPP_DATA',
      {
        metadata: {
          name: 'Shop',
          description: 'Sells things',
          url: 'http://localhost:3000',
          icons: [],
        },
        projectId: 'abc',
        sdkType: 'latchkey',
      },
    ],
    ['SYNC_THEME', { themeMode: 'dark' }],
  ])
})

test('behavior: sends changes only', async () => {
  const { store, change, config, reported } = start(true)
  await reported()
  change({ ...config, theme: 'light' })
  expect(await reported()).toEqual([['SYNC_THEME', { themeMode: 'light' }]])
  change({ ...config, theme: 'light', metadata: { name: 'Store' } })
  expect((await reported()).map(([name]) => name)).toEqual(['SYNC_DAPP_DATA'])
  store.set(frameLooksAtom, { mode: 'dark', accent: 'navy', font: '', radius: '' })
  expect(await reported()).toMatchObject([
    ['SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': 'navy' } }],
  ])
})

test('behavior: does not load a frame for it', async () => {
  const { change, config, reported } = start(false)
  change({ ...config, theme: 'light', metadata: { name: 'Store' } })
  expect(await reported()).toEqual([])
})

test('behavior: places the frame where it can be shown', () => {
  const { store, homes } = start(false)
  const home = {} as Element
  store.set(frameHomeAtom, home)
  expect(homes).toEqual([home])
})

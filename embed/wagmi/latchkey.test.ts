import { type CreateConnectorFn, connect, createConfig, http, reconnect } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { latchkey } from './latchkey.ts'

test('behavior: on a server there is a config, nobody is connected, and connecting says where to', async () => {
  const config = createConfig({
    chains: [mainnet],
    connectors: [latchkey() as unknown as CreateConnectorFn],
    transports: { [mainnet.id]: http() },
    ssr: true,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('there is no connector')
  expect(connector).toMatchObject({ id: 'latchkey', name: 'Latchkey', type: 'latchkey' })
  expect(await connector.getAccounts()).toEqual([])
  expect(await connector.getChainId()).toBe(1)
  expect(await reconnect(config)).toEqual([])
  expect(config.state.status).toBe('disconnected')
  await expect(connect(config, { connector })).rejects.toThrow('in the browser')
})

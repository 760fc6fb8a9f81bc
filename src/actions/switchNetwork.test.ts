// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import type { Behaviours } from '../../demo/sandbox/wallets/injectedWallet/page/behaviours.ts'
import { chainNetwork } from '../adapters/chains/testing/chainNetwork.ts'
import type { Network } from '../domain/network.ts'
import { parseNetwork } from '../domain/networks/parseNetwork.ts'
import { type PageWallet, startPage, willing } from '../kit/testing/startPage.ts'
import { alertAtom } from '../state/alerts.ts'
import { discoveredConnectorsAtom } from '../state/connectors.ts'
import { canCloseAtom, refusalsAtom } from '../state/modal.ts'
import { isNetworkOfferedAtom, networksAtom } from '../state/networks.ts'
import { historyAtom, routeAtom } from '../state/router.ts'
import { connectAtom } from './connect.ts'
import { finishConnectAtom } from './finishConnect.ts'
import { goToAtom } from './goTo.ts'
import { switchNetworkAtom } from './switchNetwork.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const ELSEWHERE = '0x2a'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FOX = { connectorId: 'example.fox' }
const [alice] = devAccounts.map(({ address }) => address)

// No chain is asked for anything: wallets know by themselves where they are.
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const [one, two] = [31337, 31338].map((chainId) => chainNetwork({ ...chain, chainId }, []))
const evm = [one, two] as [Network, Network]
const networks = [...evm, parseNetwork(SOLANA)]

const visit = async (wallet: PageWallet = {}, config: object = {}) => {
  const page = startPage(networks)
  const fox = page.wallet({ ...wallet, knows: wallet.knows ?? evm })
  const kit = page.kit(config)
  await kit.store.set(connectAtom, FOX)
  const asked = () =>
    fox.requests.map(({ method }) => method).filter((method) => method.includes('EthereumChain'))
  return { page, fox, kit, asked }
}

describe('without a wallet', () => {
  test('behavior: a network is chosen, told, and there after a reload', async () => {
    const page = startPage(networks)
    const kit = page.kit()
    await kit.switchNetwork(TWO)
    expect(kit.state()).toMatchObject({ status: 'disconnected', caipNetworkId: TWO })
    expect(kit.details('network-change')).toEqual([
      { namespace: 'eip155', caipNetworkId: TWO, previous: ONE, supported: true },
    ])
    await kit.switchNetwork(SOLANA)
    expect(kit.state()).toMatchObject({ namespace: 'solana', caipNetworkId: SOLANA })
    await kit.switchNetwork(SOLANA)
    expect(kit.details('network-change')).toHaveLength(2)
    page.leave()
    expect(page.kit().state()).toMatchObject({ namespace: 'solana', caipNetworkId: SOLANA })
  })

  test('error: one that is not offered, and one that is none', async () => {
    const page = startPage(networks)
    const kit = page.kit({ debug: true })
    await expect(kit.switchNetwork('eip155:42')).rejects.toMatchObject({
      code: 'network-not-found',
    })
    await expect(kit.switchNetwork('mainnet')).rejects.toMatchObject({
      code: 'invalid-caip-network-id',
    })
    expect(kit.details('error').map(({ code }) => code)).toEqual([
      'network-not-found',
      'invalid-caip-network-id',
    ])
    await kit.untilAtom(alertAtom, Boolean)
    expect(kit.store.get(alertAtom)?.text).toBe('Network Not Found')
    expect(page.console).toHaveLength(1)
  })
})

describe('with a wallet', () => {
  test('behavior: its network needs nothing, another its consent', async () => {
    const { kit, asked } = await visit()
    await kit.switchNetwork(ONE)
    expect(asked()).toEqual([])
    await kit.switchNetwork(TWO)
    expect(asked()).toEqual(['wallet_switchEthereumChain'])
    expect(kit.state().caipAddress).toBe(`${TWO}:${alice}`)
    expect(kit.names()).toEqual(['ready', 'connect', 'network-change'])
    expect(kit.details('event').at(-1)).toEqual({
      event: 'SWITCH_NETWORK',
      properties: { network: TWO },
    })
  })

  test('behavior: a network it does not know is added', async () => {
    const { kit, asked } = await visit({ knows: [evm[0]] })
    await kit.switchNetwork(TWO)
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(kit.state().caipNetworkId).toBe(TWO)
  })

  type Outcome = [what: string, does: Partial<Behaviours>, code: string | number, isError: boolean]
  test.each<Outcome>([
    ['the visitor declines', { switch: 'reject' }, 'switch-rejected', false],
    ['declines in words alone', { switch: 'reject', rejectsAs: 'text' }, 'switch-rejected', false],
    ['another request is open', { switch: 'pending' }, -32002, true],
    ['the wallet says yes and stays', { nullSwitch: true }, 'switch-failed', true],
    ['the wallet lands elsewhere', { landsOn: ELSEWHERE }, 'switch-failed', true],
  ])('error: %s', async (_, does, code, isError) => {
    const { kit, fox } = await visit({ behaviours: { ...willing, ...does } })
    await expect(kit.switchNetwork(TWO)).rejects.toMatchObject({ code })
    expect(kit.details('error')).toHaveLength(isError ? 1 : 0)
    // Whatever was said, the wallet stands where it says it stands.
    const stands = does.landsOn ? 'eip155:42' : ONE
    expect(kit.state().caipNetworkId).toBe(stands)
    expect(fox.state().chainId).toBe(`0x${Number(stands.slice(7)).toString(16)}`)
    expect(kit.details('event').map(({ event }) => event)).not.toContain('SWITCH_NETWORK')
  })

  test('error: a network that is declined when it is to be added', async () => {
    const { kit } = await visit({ knows: [evm[0]], behaviours: { ...willing, add: 'reject' } })
    await expect(kit.switchNetwork(TWO)).rejects.toMatchObject({ code: 'switch-rejected' })
  })

  test('behavior: a wallet without events is believed by its own answer, for good', async () => {
    const page = startPage(networks)
    const fox = page.wallet({ knows: evm })
    const { on } = fox.provider
    Object.assign(fox.provider, {
      on: (event: string, listener: never) => event !== 'chainChanged' && on(event, listener),
    })
    const kit = page.kit()
    await kit.store.set(connectAtom, FOX)
    await kit.switchNetwork(TWO)
    expect(kit.state().caipNetworkId).toBe(TWO)
    fox.setAccount(1)
    await kit.until(({ accounts }) => !accounts[0]?.endsWith(`${alice}`))
    expect(kit.state().caipNetworkId).toBe(TWO)
  })

  test('behavior: chosen in the modal, a view asks; another family is a view of its own', async () => {
    const { kit, asked } = await visit()
    kit.open({ view: 'Networks' })
    expect(await kit.store.set(switchNetworkAtom, TWO, { confirm: true })).toBe(false)
    expect(kit.store.get(routeAtom)).toEqual({ view: 'SwitchNetwork', params: { networkId: TWO } })
    expect(await kit.store.set(switchNetworkAtom, SOLANA, { confirm: true })).toBe(false)
    expect(kit.store.get(routeAtom)).toEqual({
      view: 'SwitchActiveChain',
      params: { namespace: 'solana', networkId: SOLANA },
    })
    expect(asked()).toEqual([])
  })

  test("behavior: the host's call waits for the visitor, and ends when they close", async () => {
    const { kit } = await visit()
    const switching = kit.switchNetwork(SOLANA)
    await kit.until(({ open }) => open)
    expect(kit.store.get(routeAtom).view).toBe('SwitchActiveChain')
    kit.close()
    await expect(switching).rejects.toMatchObject({ code: 'modal-closed' })
    expect(kit.names()).not.toContain('error')
  })

  test('behavior: a family left without a wallet is left by choosing a network of it', async () => {
    const { kit } = await visit()
    await kit.disconnect()
    await kit.switchNetwork(SOLANA)
    await kit.store.set(connectAtom, { ...FOX, networkId: TWO })
    expect(kit.state()).toMatchObject({ namespace: 'eip155', caipNetworkId: TWO })
  })
})

describe('a network that is not offered', () => {
  test('behavior: the modal opens where the site insists, stays, and closes on the way back', async () => {
    const { kit, fox } = await visit()
    fox.setChain(ELSEWHERE)
    await kit.until(({ open }) => open)
    expect(kit.store.get(historyAtom)).toEqual([{ view: 'UnsupportedChain' }])
    expect(kit.details('network-change')).toEqual([
      { namespace: 'eip155', caipNetworkId: 'eip155:42', previous: ONE, supported: false },
    ])
    expect(kit.face().account).toMatchObject({ wrong: true, text: 'Wrong network' })
    expect(kit.close()).toBe(false)
    expect(kit.store.get(refusalsAtom)).toBe(1)
    kit.store.set(goToAtom, { view: 'SwitchNetwork', params: { networkId: TWO } })
    expect(kit.store.get(canCloseAtom)).toBe(false)

    fox.setChain('0x7a6a')
    await kit.until(({ open }) => !open)
    expect(kit.state().caipNetworkId).toBe(TWO)
    expect(kit.face().account?.wrong).toBe(false)
  })

  test.each([
    ['warn', true],
    ['ignore', false],
  ] as const)('chainPolicy: %s leaves the visitor alone', async (chainPolicy, wrong) => {
    const { kit, fox } = await visit({}, { chainPolicy })
    fox.setChain(ELSEWHERE)
    await kit.until(({ caipNetworkId }) => caipNetworkId === 'eip155:42')
    expect(kit.state().open).toBe(false)
    expect(kit.face().account?.wrong).toBe(wrong)
    kit.open()
    expect(kit.store.get(routeAtom).view).toBe('Account')
    expect(kit.close()).toBe(true)
  })

  test('behavior: a visitor who connects there settles it first', async () => {
    const page = startPage(networks)
    page.wallet({ startsOn: 'eip155:42', behaviours: { ...willing, switch: 'reject' }, knows: evm })
    const kit = page.kit()
    kit.open()
    kit.store.set(goToAtom, { view: 'ConnectingExternal', params: FOX })
    await kit.store.set(connectAtom, FOX)
    kit.store.set(finishConnectAtom)
    expect(kit.store.get(historyAtom)).toEqual([{ view: 'UnsupportedChain' }])
    expect(kit.close()).toBe(false)
    await kit.disconnect()
    expect(kit.state().open).toBe(false)
  })

  test('behavior: there its own networks are one call away', async () => {
    const { kit, fox } = await visit({}, { chainPolicy: 'warn' })
    fox.setChain(ELSEWHERE)
    await kit.until(({ caipNetworkId }) => caipNetworkId === 'eip155:42')
    await kit.switchNetwork(ONE)
    expect(kit.store.get(isNetworkOfferedAtom)).toBe(true)
  })
})

describe('networks changed at run time', () => {
  test('behavior: one taken away while it is chosen falls back, one added can be chosen', async () => {
    const page = startPage(networks)
    const kit = page.kit()
    await kit.switchNetwork(TWO)
    kit.change({ networks: [one] })
    expect(kit.state().caipNetworkId).toBe(ONE)
    await expect(kit.switchNetwork(TWO)).rejects.toThrow('Network not found')
    kit.change({ networks: [one, two, two] })
    await kit.switchNetwork(TWO)
    expect(kit.state().caipNetworkId).toBe(TWO)
    kit.change({ networks: [SOLANA] })
    expect(kit.state()).toMatchObject({ namespace: 'solana', caipNetworkId: SOLANA })
  })

  test('behavior: one that is there already is taken once', async () => {
    const page = startPage(networks)
    const kit = page.kit({ networks: [one, one, two] })
    expect(kit.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      ONE,
      TWO,
    ])
  })

  test('behavior: the same networks anew change nothing', async () => {
    const { kit } = await visit()
    const before = kit.heard.length
    kit.change({ networks })
    kit.change({ networks: [...networks] })
    expect(kit.heard).toHaveLength(before)
  })

  test('behavior: with the network of the wallet gone, the wallet is on a strange one', async () => {
    const { kit } = await visit({}, { chainPolicy: 'warn' })
    kit.change({ networks: [two], chainPolicy: 'warn' })
    expect(kit.state()).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    expect(kit.face().account?.wrong).toBe(true)
    await kit.switchNetwork(TWO)
    expect(kit.face().account?.wrong).toBe(false)
  })

  test('behavior: wallets of a family that joins are there', async () => {
    const page = startPage(networks)
    page.wallet({ knows: evm })
    const kit = page.kit({ networks: [SOLANA] })
    expect(kit.store.get(discoveredConnectorsAtom)).toEqual([])
    kit.change({ networks: [SOLANA, one] })
    expect(kit.store.get(discoveredConnectorsAtom).map(({ id }) => id)).toEqual(['example.fox'])
  })
})

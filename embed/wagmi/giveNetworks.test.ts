// @vitest-environment happy-dom
import { mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { giveNetworks } from './giveNetworks.ts'
import { networkOfChain } from './networkOfChain.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const [one, ten] = [mainnet, optimism].map((chain) => networkOfChain(chain, []))

/** An element that is not defined yet, and what its networks are once the connector has given it these. */
const given = (write: (element: Element) => void, networks = [one, ten]) => {
  const element = document.createElement('latch-key') as LatchKeyElement
  write(element)
  giveNetworks(element, networks as never)
  return { element, networks: Reflect.get(element, 'networks') as unknown }
}

test.each<[string, (element: Element) => unknown, unknown[]]>([
  ['none', () => {}, [one, ten]],
  ['an attribute', (element) => element.setAttribute('networks', 'eip155:5'), [one, ten]],
  [
    'an attribute of several namespaces, in order',
    (element) => element.setAttribute('networks', `${BITCOIN}  eip155:5 ${SOLANA} eip155:6`),
    [BITCOIN, one, ten, SOLANA],
  ],
  [
    'another namespace alone',
    (element) => element.setAttribute('networks', SOLANA),
    [one, ten, SOLANA],
  ],
  [
    'a property with chains of viem’s',
    (element) => Reflect.set(element, 'networks', [mainnet, SOLANA]),
    [one, ten, SOLANA],
  ],
  [
    'its configuration',
    (element) => Reflect.set(element, 'config', { networks: [SOLANA, 'eip155:1'] }),
    [SOLANA, one, ten],
  ],
  [
    'a JSON child',
    (element) =>
      element.append(
        Object.assign(document.createElement('script'), {
          type: 'application/json',
          slot: 'config',
          textContent: JSON.stringify({ networks: [SOLANA] }),
        }),
      ),
    [one, ten, SOLANA],
  ],
])('behavior: an element’s own networks: %s', (_, write, networks) => {
  expect(given(write).networks).toEqual(networks)
})

test('behavior: the same networks are not given twice, and other ones replace them', () => {
  const { element, networks } = given((made) => made.setAttribute('networks', SOLANA))
  giveNetworks(element, [one, ten] as never)
  expect(Reflect.get(element, 'networks')).toBe(networks)
  giveNetworks(element, [ten] as never)
  expect(Reflect.get(element, 'networks')).toEqual([ten, SOLANA])
  // The page’s own later choice.
  Reflect.set(element, 'networks', [BITCOIN])
  giveNetworks(element, [ten] as never)
  expect(Reflect.get(element, 'networks')).toEqual([ten, BITCOIN])
})

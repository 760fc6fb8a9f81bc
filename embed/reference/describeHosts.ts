/** Every host that Latchkey itself contacts, and when. A test compares it with the sources. */

import { hostedEndpoints } from '#domain/config/resolveConfig.ts'
import { catalogueIds, findNetwork, hostsRpc } from '#domain/network/catalogue.ts'
import { verifyServer } from '#domain/siwx/verifyServer.ts'

export type HostDescription = {
  host: string
  /** The option that sets it: a key of `endpoints`. */
  key: string
  when: string
  learns: string
  without: string
}

const hostOf = (url: string | undefined): string => (url ? new URL(url).host : '')
const verify = verifyServer({ originAttestation: true, endpoints: hostedEndpoints as never })

/** The services, in the order in which a visitor uses them. */
export const serviceHosts: readonly HostDescription[] = [
  {
    host: hostOf(hostedEndpoints.api),
    key: 'api',
    when: 'the dialog opens, or a pointer is over the button: features of the project, wallets, their pictures',
    learns: 'project id, origin, search words',
    without: 'no `project-id`',
  },
  {
    host: hostOf(hostedEndpoints.rpc),
    key: 'rpc',
    when: 'a visitor is connected: name, balance, tokens, activity, and what your page reads from a network',
    learns: 'project id, origin, the addresses in use',
    without:
      'no `project-id`, except as the node of Solana networks (see below) and by a form to buy crypto; `rpcUrls` replaces it for its networks',
  },
  {
    host: hostOf(hostedEndpoints.relay),
    key: 'relay',
    when: 'a visitor chooses a phone wallet, or returns with one',
    learns: 'project id, topics of pairings, encrypted messages that it cannot read',
    without: '`enable-wallet-connect="false"`, or no `project-id`',
  },
  {
    host: hostOf(verify),
    key: 'verify',
    when: 'a visitor has chosen a phone wallet: in a hidden frame that is removed at once',
    learns: 'project id, origin, hashes of the encrypted messages',
    without: '`origin-attestation="false"`, or a relay of your own',
  },
  {
    host: hostOf(hostedEndpoints.frame),
    key: 'frame',
    when: 'a visitor opens the dialog and e-mail or social logins are on, or returns with such a wallet',
    learns: 'project id, origin, e-mail address or social account, requests to sign',
    without: '`email="false" socials="false"`, or no `project-id`',
  },
  {
    host: 'meldcrypto.com',
    key: 'meld',
    when: 'a visitor presses “Buy” and chooses Meld: in its own window',
    learns: 'project id, address, what the visitor buys',
    without: '`onramp="false"`',
  },
  {
    host: 'pay.coinbase.com',
    key: '',
    when: 'a visitor presses “Buy” and chooses Coinbase: in its own window, at the URL that the service returns',
    learns: 'address, what the visitor buys',
    without: '`onramp="false"`',
  },
]

/** The nodes of networks configured by their id alone, without a `project-id` or `rpcUrls` that precede them. */
export const nodeHosts: readonly { id: string; name: string; host: string; hosted: boolean }[] =
  catalogueIds().map((id) => {
    const network = findNetwork(id)
    return {
      id,
      name: network?.name ?? id,
      host: hostOf(network?.rpcUrls.default.http[0]),
      hosted: hostsRpc(id),
    }
  })

/**
 * Runs in a page that has the wallet Fox: announces another one, Badger, which has Fox's keys and the methods of EIP-5792.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const announceCapableWallet = (): void => {
  type Fox = { request(args: { method: string }): Promise<unknown> }
  let announcement: CustomEvent | undefined
  const announce = ({ info, provider }: { info: object; provider: Fox }) => {
    const fox = provider
    const badger = Object.assign(Object.create(fox) as Fox, {
      async request(args: { method: string }) {
        if (args.method === 'wallet_getCapabilities')
          return { '0x7a69': { atomic: { status: 'supported' } } }
        return args.method === 'wallet_sendCalls' ? { id: '0xbadbad' } : fox.request(args)
      },
    })
    const detail = {
      info: { ...info, uuid: crypto.randomUUID(), name: 'Badger', rdns: 'example.badger' },
      provider: badger,
    }
    announcement = new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) })
    dispatchEvent(announcement)
  }
  addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent
    if (!announcement && detail.info.rdns === 'example.fox') announce(detail)
  })
  addEventListener('eip6963:requestProvider', () => announcement && dispatchEvent(announcement))
}

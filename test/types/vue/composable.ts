import { useLatchKey } from 'latchkey/vue'
import { defineComponent, ref } from 'vue'

export const Account = defineComponent(() => {
  const { address, chainId, wallet, open, connect } = useLatchKey(ref(null))
  const connected: Promise<readonly string[]> = connect({ wallet: 'io.metamask' })
  const text: string | undefined = address.value
  const id: number | undefined = chainId.value
  const opened: Promise<void> = open({ view: 'Networks' })
  // @ts-expect-error a ref is not its value
  const wrong: string = address
  return () => [text, id, wrong, wallet.value?.rdns, String(opened), String(connected)]
})

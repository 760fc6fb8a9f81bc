import { latchKeyStore } from 'latchkey/svelte'
import { get } from 'svelte/store'

const wallet = latchKeyStore('second')
const { address, isConnected } = get(wallet)
const text: string | undefined = address
const connected: boolean = isConnected
const opened: Promise<void> = wallet.open()
const signed: Promise<string> = wallet.signIn().then(({ signature }) => signature)
console.log(signed)
// @ts-expect-error there is no such part
console.log(text, connected, opened, get(wallet).adress)

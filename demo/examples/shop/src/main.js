import 'latchkey'
import config from './latchkey.config.json'

const SELLER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PRICE = `0x${(10n ** 16n).toString(16)}`

const wallet = document.querySelector('latch-key')
const buy = document.querySelector('#buy')
const status = document.querySelector('[role=status]')

// Tests bring settings of their own.
wallet.config = window.shopConfig ?? config

const show = () => {
  buy.disabled = wallet.state.status !== 'connected'
}
wallet.addEventListener('latchkey-connect', show)
wallet.addEventListener('latchkey-disconnect', show)
show()

buy.addEventListener('click', async () => {
  const { address: from } = wallet.state
  status.textContent = 'Please confirm in your wallet'
  try {
    const transaction = { from, to: SELLER, value: PRICE }
    await wallet.request({ method: 'eth_sendTransaction', params: [transaction] })
    status.textContent = 'Thank you'
  } catch (error) {
    status.textContent = error.code === 4001 ? 'Nothing was bought' : 'That did not work'
  }
})

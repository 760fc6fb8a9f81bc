import 'latchkey'
import config from './latchkey.config.json'

const door = document.querySelector('latch-key')
const account = document.querySelector('output')

door.config = config
door.addEventListener('latchkey-connect', ({ detail }) => {
  account.textContent = detail.caipAddress
})
door.addEventListener('latchkey-disconnect', () => {
  account.textContent = 'nobody'
})

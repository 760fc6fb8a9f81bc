const door = document.querySelector('latch-key')
const account = document.querySelector('output')

door.addEventListener('latchkey-connect', ({ detail }) => {
  account.textContent = detail.caipAddress
})
door.addEventListener('latchkey-disconnect', () => {
  account.textContent = 'nobody'
})

const door = document.querySelector('latch-key')
const account = document.querySelector('output')

const show = () => {
  account.textContent = door.state?.caipAddress ?? 'nobody'
}
door.addEventListener('latchkey-connect', show)
door.addEventListener('latchkey-disconnect', show)
// The element’s script, which is async, may have been faster than this one and have brought a session back.
show()

/** The floor for loading: an element that draws a button and does nothing else. */
class VanillaFloor extends HTMLElement {
  constructor() {
    super()
    const button = document.createElement('button')
    button.textContent = 'Connect'
    this.attachShadow({ mode: 'open' }).append(button)
  }
  async open() {}
}

customElements.define('vanilla-floor', VanillaFloor)

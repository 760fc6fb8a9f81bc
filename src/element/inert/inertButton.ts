/** Creates the class of `<latch-key-button>` with its properties and nothing to press. */
export const createInertButton = (): CustomElementConstructor =>
  class InertButton extends HTMLElement {
    get shows(): string {
      return this.getAttribute('shows') ?? 'auto'
    }

    set shows(value: string) {
      this.setAttribute('shows', value)
    }

    get for(): string {
      return this.getAttribute('for') ?? ''
    }

    set for(value: string) {
      this.setAttribute('for', value)
    }

    get disabled(): boolean {
      return (this.getAttribute('disabled') ?? 'false') !== 'false'
    }

    set disabled(value: boolean) {
      this.toggleAttribute('disabled', value)
    }
  }

import { attachButton } from './attachButton.ts'
import { ButtonHost } from './ButtonHost.ts'
import { buttonLabels } from './buttonLabels.ts'
import { paintButton } from './paintButton.ts'
import { type ButtonHandle, type ButtonKind, findHandle, painters } from './registry.ts'

/**
 * `<latch-key-button shows="auto connect account network wallet:<id>" for="element-id">`: a further button anywhere on
 * the page, which belongs to that `<latch-key>`, the page's first by default.
 *
 * @slot label - The text of a connect button
 * @slot logo - A logo before that text
 */
export class LatchKeyButtonElement extends ButtonHost {
  static readonly observedAttributes = ['shows', 'for', 'disabled']

  readonly #button = attachButton(this, {
    press: () => !this.disabled && this.#handle()?.press(this.shows),
    warm: () => this.#handle()?.warm(),
  })

  connectedCallback(): void {
    painters.add(this.#paint)
    this.#paint()
  }

  disconnectedCallback(): void {
    painters.delete(this.#paint)
  }

  attributeChangedCallback(): void {
    this.#paint()
  }

  get shows(): ButtonKind {
    return (this.getAttribute('shows') as ButtonKind | null) ?? 'auto'
  }

  set shows(value: ButtonKind) {
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

  #handle(): ButtonHandle | undefined {
    return findHandle(this.getAttribute('for'))
  }

  readonly #paint = (): void => {
    const handle = this.#handle()
    const look = handle?.look()
    const disabled = this.disabled || look?.disabled !== false
    const view = handle?.viewModel(this.shows) ?? {
      kind: 'connect',
      text: buttonLabels(this, this.#paint)[0],
    }
    paintButton(this.#button, view, { theme: 'auto', ...look, disabled })()
  }
}

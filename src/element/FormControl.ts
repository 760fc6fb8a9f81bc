import { HTMLElementBase } from './HTMLElementBase.ts'

/** What a form control's own class may do with it, and nobody else. */
export let internalsOf: (control: FormControl) => ElementInternals

/** What form controls have of their form, beside `name` and `required`. */
export class FormControl extends HTMLElementBase {
  static readonly formAssociated = true

  readonly #internals = this.attachInternals()

  get form(): HTMLFormElement | null {
    return this.#internals.form
  }

  get validity(): ValidityState {
    return this.#internals.validity
  }

  get validationMessage(): string {
    return this.#internals.validationMessage
  }

  get willValidate(): boolean {
    return this.#internals.willValidate
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity()
  }

  reportValidity(): boolean {
    return this.#internals.reportValidity()
  }

  static {
    internalsOf = (control) => control.#internals
  }
}

import { ButtonHost } from './ButtonHost.ts'

/** The internals of a form control, for its own class alone. */
export let internalsOf: (control: FormControl) => ElementInternals

/** What form controls have in common, beside `name` and `required`. */
export class FormControl extends ButtonHost {
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

import { adoptButtonStyles } from './buttonStyles.ts'
import { HTMLElementBase } from './HTMLElementBase.ts'

/** What the elements with a painted button have in common. */
export class ButtonHost extends HTMLElementBase {
  /** The style sheet of the document it has left is none of the new one's. */
  adoptedCallback(): void {
    adoptButtonStyles(this.shadowRoot as ShadowRoot)
  }
}

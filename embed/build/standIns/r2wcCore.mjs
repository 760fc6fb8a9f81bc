/**
 * The element that r2wc makes of a component without attributes or events of its own, for the
 * bundles; a test holds both side by side.
 */
const [render, connected, context, props] = ['render', 'connected', 'context', 'props'].map(
  (name) => Symbol.for(`r2wc.${name}`),
)

export default function wrap(component, options, { mount, update, unmount }) {
  if (Object.keys(options).length > 0) throw new Error('Attributes and events are not bundled')
  return class extends HTMLElement {
    container = this;
    [connected] = true;
    [context] = undefined;
    [props] = { container: this }

    connectedCallback() {
      this[connected] = true
      this[render]()
    }
    disconnectedCallback() {
      this[connected] = false
      if (this[context]) unmount(this[context])
      delete this[context]
    }
    [render]() {
      if (!this[connected]) return
      if (this[context]) update(this[context], this[props])
      else this[context] = mount(this.container, component, this[props])
    }
  }
}

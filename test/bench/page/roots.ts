/** Every root of the page, so that shadow roots are searched, too. */
const roots: (Document | ShadowRoot)[] = [document]
const looks = new Set<() => void>()
const observer = new MutationObserver(() => {
  for (const look of looks) look()
})
const watch = (root: Document | ShadowRoot) =>
  observer.observe(root, { childList: true, subtree: true, attributes: true })

/** To be called before any script attaches a shadow root. */
export function watchRoots(): void {
  watch(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    roots.push(root)
    watch(root)
    return root
  }
}

/** Calls `look` after every change of the page. */
export const onChange = (look: () => void) => void looks.add(look)

/** Resolves with the result of `find`, as soon as a change of the page makes it return something. */
export function appears<Found>(find: () => Found | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (found === undefined) return
      looks.delete(look)
      resolve(found)
    }
    looks.add(look)
    look()
  })
}

/** The first element that matches, in any root. */
export function deep<Part extends Element>(selector: string): Part | undefined {
  for (const root of roots) {
    const part = root.querySelector<Part>(selector)
    if (part?.isConnected) return part
  }
  return undefined
}

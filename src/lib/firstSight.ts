/** The page's built-ins that are compared later; missing ones are undefined. Part of the loader, hence the short names. */
export type FirstSight = readonly [
  fetch?: unknown,
  /** `Function.prototype.toString`: it tells whether a function is native, unless it is patched as well. */
  toString?: unknown,
  ethereum?: unknown,
  /** Of `window.ethereum`. */
  request?: unknown,
]

type WithWallet = { ethereum?: { request?: unknown } }

/** The page when the script first ran; undefined without one. Changes made before that cannot be detected. */
export let firstSight: FirstSight | undefined
try {
  firstSight = [
    fetch,
    // `Function.prototype.toString`, in fewer bytes.
    fetch.toString,
    (window as unknown as WithWallet).ethereum,
    (window as unknown as WithWallet).ethereum?.request,
  ]
} catch {
  // No window, or one whose getters throw: nothing can be compared.
}

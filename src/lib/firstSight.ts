/** What is needed later of the page as it was; what was not there is undefined. The loader carries it: no byte for names. */
export type FirstSight = readonly [
  fetch?: unknown,
  /** Of `Function.prototype`: it tells what is the browser's own, unless it is patched as well. */
  toString?: unknown,
  ethereum?: unknown,
  /** Of `window.ethereum`. */
  request?: unknown,
]

type WithWallet = { ethereum?: { request?: unknown } }

/** The page when the script first ran. Whoever came before has been taken for the browser. */
export let firstSight: FirstSight = []
try {
  firstSight = [
    fetch,
    // That of all functions, by the shorter way.
    fetch.toString,
    (window as unknown as WithWallet).ethereum,
    (window as unknown as WithWallet).ethereum?.request,
  ]
} catch {
  // No window, or one whose getters throw: nothing is known of it.
}

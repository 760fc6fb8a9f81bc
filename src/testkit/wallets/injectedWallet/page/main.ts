export { installInjectedWallet } from './installInjectedWallet.ts'

/** Settings in the tag that loads this script: `<script src="…/wallet.js" data-name="Fox">`. */
export function ownAttributes(): { name?: string; rdns?: string } {
  const { name, rdns } = document.currentScript?.dataset ?? {}
  return { ...(name && { name }), ...(rdns && { rdns }) }
}

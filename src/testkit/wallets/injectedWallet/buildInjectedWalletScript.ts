import { drawMark } from '#server/look/drawMark.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import type { InjectedWalletOptions } from './page/installInjectedWallet.ts'

/** As {@link InjectedWalletOptions}; without an icon the wallet wears the mark of its rdns. */
export type InjectedWalletScriptOptions = Omit<InjectedWalletOptions, 'icon'> & {
  icon?: string | undefined
}

const ENTRY = new URL('./page/main.ts', import.meta.url)

/**
 * A script that puts a wallet into whatever page runs it, whole in itself: for `<script src>`, for a
 * dynamic `import()`, or for a browser driver's init script. Neither needs `eval`.
 *
 * @example
 * await context.addInitScript(await buildInjectedWalletScript({ name: 'Fox', rdns: 'example.fox', chains }))
 * await page.evaluate(() => window.__testWallets?.['example.fox']?.behave({ connect: 'approve' }))
 */
export async function buildInjectedWalletScript(
  options: InjectedWalletScriptOptions,
): Promise<string> {
  const bundle = await bundleForBrowser(ENTRY, 'wallet')
  const icon = options.icon ?? `data:image/png;base64,${drawMark(options.rdns).toString('base64')}`
  const whole: InjectedWalletOptions = { ...options, icon }
  // The wallet is not installed in its own approval window.
  const isElsewhere = `location.origin !== ${JSON.stringify(options.approvalOrigin ?? null)}`
  const install = `wallet.installInjectedWallet({ ...${JSON.stringify(whole)}, ...wallet.ownAttributes() })`
  return `(() => {\n${bundle}if (${isElsewhere}) ${install}\n})()`
}

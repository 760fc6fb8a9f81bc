import type { AccountPreview } from '#domain/connection/accountPreview.ts'
import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import type { ButtonLabels } from '#i18n/buttonLabels.ts'
import type { ButtonView } from './paintButton.ts'
import type { ButtonKind } from './registry.ts'

/**
 * Decides what a button shows: the client's view model where it is loaded, else the session preview. Its parameters have
 * no names at the call, since the loader carries it.
 *
 * @param viewModel absent while the element is unloaded
 * @param hasFailed whether the last press failed to load what it needed
 */
export const buttonView = (
  shows: ButtonKind,
  viewModel: ButtonViewModel | undefined,
  [connect, network, failed]: ButtonLabels,
  accountPreview: AccountPreview | undefined,
  hasFailed: boolean,
): ButtonView => {
  if (shows === 'network')
    return { kind: shows, ...(viewModel?.network ?? { text: network, label: network }) }
  const wallet = shows.startsWith('wallet:') && viewModel?.wallet(shows.slice('wallet:'.length))
  if (wallet && !hasFailed) return { kind: 'connect', ...wallet }
  if (shows === 'auto' || shows === 'account') {
    if (viewModel?.account) return { kind: 'account', ...viewModel.account }
    if (!viewModel && accountPreview) {
      const { text, avatar } = accountPreview
      return { kind: 'account', text, label: text, avatar, busy: true }
    }
  }
  return {
    kind: 'connect',
    ...((!hasFailed && viewModel?.connect) || { text: hasFailed ? failed : connect }),
  }
}

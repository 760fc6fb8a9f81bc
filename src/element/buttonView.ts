import type { AccountPreview } from '#domain/connection/accountPreview.ts'
import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import type { ButtonLabels } from '#i18n/buttonLabels.ts'
import type { ButtonView } from './paintButton.ts'
import type { ButtonKind } from './registry.ts'

export type ButtonFacts = {
  shows: ButtonKind
  /** Absent while the element is unloaded. */
  viewModel: ButtonViewModel | undefined
  labels: ButtonLabels
  accountPreview: AccountPreview | undefined
  /** Whether the last press failed to load what it needed. */
  hasFailed: boolean
  /** Whether what the last press asked for is loading. */
  isLoading: boolean
}

/** Decides what a button shows: the client's view model where it is loaded, else the session preview. */
export const buttonView = (facts: ButtonFacts): ButtonView => {
  const view = viewOf(facts)
  return facts.isLoading ? { ...view, busy: true } : view
}

const viewOf = ({
  shows,
  viewModel,
  labels,
  accountPreview,
  hasFailed,
}: ButtonFacts): ButtonView => {
  const [connect, network, failed] = labels
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

/** All texts of the wallet's own pages. A language has the same keys; `{name}` is filled in. */
export const english = {
  'start.failed': 'The wallet could not start. Reload the page.',
  cancel: 'Cancel',
  'close.window': 'Close this window',

  'connect.first.title': 'Make a wallet with a passkey',
  'connect.first.text':
    'A passkey on this device becomes your wallet {wallet}, for {site} and without an account anywhere. Lose the passkey and your recovery words, and what is in the wallet is lost.',
  'connect.choose.title': 'Choose your wallet',
  'connect.choose.text': '{site} will see its addresses. You confirm whatever moves something.',
  'connect.make': 'Make a wallet',
  'connect.makeAnother': 'Make another wallet',
  'connect.haveOne': 'I have one already',
  'connect.useAnother': 'Use another passkey',

  'window.title': 'Go on in the wallet’s window',
  'window.text': 'Your browser makes passkeys only in the wallet’s own window.',
  'window.open': 'Open the wallet’s window',
  'window.show': 'Show the window',
  'window.here': 'Try it here once more',
  'window.opened': 'Go on in the window that has opened. Closing it is a no.',
  'window.heldBack':
    'Your browser blocked the window. Let this page open windows, then press the button again.',

  'words.title': 'Recovery words of {wallet}',
  'words.text':
    'Twelve words open this wallet when its passkey is lost, also in other wallets that take such words (BIP-39).',
  'words.warning':
    'Whoever sees them can take everything in the wallet, for good. Write them on paper where nobody looks on. Nobody who helps you needs them.',
  'words.inWindow':
    'They are shown in the wallet’s own window, and nowhere else. This page never sees them.',
  'words.openWindow': 'Show them in a window',
  'words.show': 'Show the words',
  'words.waiting': 'Confirm with your passkey…',
  'words.order': 'Write them down in this order, with their numbers.',
  'words.list': 'Recovery words',
  'words.written': 'I have written them down',
  'words.hide': 'Hide them',
  'words.hidden': 'The words are hidden, since this window was left.',
  'words.check.title': 'Two of them, please',
  'words.check.text': 'Read them from what you have written.',
  'words.check.word': 'Word {number}',
  'words.check.done': 'Check',
  'words.check.wrong': 'Word {number} is another one.',
  'words.look': 'Look at them again',
  'words.saved.title': 'Your words are saved',
  'words.saved.text': 'Keep the paper where only you find it.',

  'task.opening': 'Opening…',
  'task.over.title': 'This is done',
  'task.over.text': 'You can go back to the page.',
  'task.lost.title': 'The page is not there any more',
  'task.lost.text':
    'Nothing was signed here. If the page still waits, press the button in it again.',
  'task.alone': 'This page works only when the wallet has opened it.',
} as const

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

  'error.declined':
    'No passkey was used. Press again to try once more. If it is gone from this device, your recovery words open the wallet.',
  'error.barred': 'No passkey was used: this browser did not ask for one inside this page.',
  'error.unfit':
    'This passkey cannot hold a wallet. Choose another place for it, such as this device.',
  'error.changed':
    'This passkey opens another wallet than before. Open yours with its recovery words.',

  'home.title': 'Your wallets',
  'home.text':
    'These are the wallets of {wallet} that this browser knows. Each one is a passkey of yours.',
  'home.none':
    'This browser knows no wallet of {wallet} yet. Find yours by its passkey, or make one on a site that uses it.',
  'home.evm': 'EVM networks',
  'home.solana': 'Solana',
  'home.words': 'Recovery words',
  'home.unsaved': 'Its recovery words are not saved.',
  'home.rename': 'Rename',
  'home.name': 'Name of the wallet',
  'home.save': 'Save',
  'home.forget': 'Forget',
  'home.forget.title': 'Forget {name}?',
  'home.forget.text':
    'This browser lists it no longer. The passkey stays on your device, and what is in the wallet stays in it: find it again by its passkey.',
  'home.forget.unsaved':
    'Its recovery words are not saved. Without them the passkey is the only way to it.',
  'home.forget.do': 'Forget it',
  'home.find': 'Find a wallet by its passkey',
  'home.found': '{name} is on the list.',
  'home.recover': 'Open a wallet from its words',
  'home.what': 'What is this?',
  'home.what.text':
    'A wallet without a company behind it: its keys come out of your passkey each time you confirm, and are kept nowhere. Nobody can block it or give it back to you. If the passkey is lost, only the recovery words open it.',

  'task.opening': 'Opening…',
  'task.over.title': 'This is done',
  'task.over.text': 'You can go back to the page.',
  'task.lost.title': 'The page is not there any more',
  'task.lost.text':
    'Nothing was signed here. If the page still waits, press the button in it again.',
  'task.alone': 'This page works only when the wallet has opened it.',
} as const

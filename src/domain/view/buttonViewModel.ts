export type NetworkViewModel = { name: string; imageUrl: string | undefined }

export type WalletButtonViewModel = { text: string; label: string; imageUrl: string | undefined }

/** All that a painted button needs, texts included: the buttons are plain DOM and know nothing else. */
export type ButtonViewModel = {
  lang: string
  dir: 'ltr' | 'rtl'
  connect: { text: string; busy: boolean }
  network: NetworkViewModel & { text: string; label: string; wrong: boolean }
  /** A wallet by any of its ids, once it is known. */
  wallet(id: string): WalletButtonViewModel | undefined
  account:
    | {
        /** Name or shortened address. */
        text: string
        label: string
        balance: { text: string; full: string } | undefined
        /** A CSS background. */
        avatar: string
        network: NetworkViewModel
        wrong: boolean
        busy: boolean
      }
    | undefined
}

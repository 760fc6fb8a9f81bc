export type ButtonLabels = readonly [connect: string, network: string, failed: string]

// The few words a button needs before the catalogue is loaded; the catalogue's own take over afterwards.
export const labels: Readonly<Record<string, ButtonLabels>> & { en: ButtonLabels } = {
  en: ['Connect wallet', 'Choose network', 'Could not load. Try again'],
  de: ['Wallet verbinden', 'Netzwerk auswählen', 'Nicht geladen. Erneut versuchen'],
  ar: ['ربط المحفظة', 'اختر الشبكة', 'تعذّر التحميل. أعد المحاولة'],
  ja: ['ウォレットを接続', 'ネットワークを選択', '読み込み失敗。再試行'],
}

/** Words for the language asked for, else the page's, else the visitor's, else English. */
export const buttonLabels = (lang?: string): ButtonLabels =>
  [lang, document.documentElement.lang, ...navigator.languages]
    .map((tag) => labels[tag?.slice(0, 2).toLowerCase() ?? ''])
    .find(Boolean) ?? labels.en

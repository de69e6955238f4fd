export type ShowToast = (title: string, text: string, tone?: string) => void;

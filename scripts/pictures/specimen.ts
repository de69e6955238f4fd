/** An identity card of nobody, from nowhere. */
export function specimen(): string {
  const line = (y: number, label: string, value: string) => `
    <text x="520" y="${y}" font-size="26" fill="#5b6b62">${label}</text>
    <text x="520" y="${y + 44}" font-size="40" font-weight="bold" fill="#22352b">${value}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="808" viewBox="0 0 1280 808" font-family="sans-serif">
    <rect width="1280" height="808" fill="#c9b79c"/>
    <rect x="60" y="54" width="1160" height="700" rx="44" fill="#f3f7ef"/>
    <path d="M60 620c300-90 520 70 1160-60v150a44 44 0 01-44 44H104a44 44 0 01-44-44z" fill="#dbe8d3"/>
    <text x="110" y="134" font-size="44" font-weight="bold" fill="#2f5d46">REPUBLIC OF DOGLAND</text>
    <text x="110" y="180" font-size="28" fill="#5b6b62">Identity card, not a real document</text>
    <rect x="110" y="222" width="350" height="440" rx="18" fill="#d8e3f0"/>
    <ellipse cx="285" cy="430" rx="104" ry="118" fill="#c58a4b"/>
    <path d="M190 330c-60 10-70 150-20 190 20-40 40-90 44-130zM380 330c60 10 70 150 20 190-20-40-40-90-44-130z" fill="#8a5a2b"/>
    <ellipse cx="285" cy="486" rx="60" ry="52" fill="#f0dcc0"/>
    <ellipse cx="285" cy="462" rx="22" ry="16" fill="#2b1d12"/>
    <circle cx="245" cy="404" r="13" fill="#2b1d12"/><circle cx="325" cy="404" r="13" fill="#2b1d12"/>
    <path d="M150 662c20-90 80-120 135-120s115 30 135 120z" fill="#5b8a6e"/>
    ${line(270, "Surname", "MUSTERHUND")}
    ${line(374, "Given names", "WALDO SPECIMEN")}
    ${line(478, "Born", "31 February 2020")}
    ${line(582, "Number", "X0000000")}
    <text x="640" y="450" font-size="190" font-weight="bold" fill="#c0392b" fill-opacity=".32" text-anchor="middle" transform="rotate(-20 640 404)">SPECIMEN</text>
  </svg>`;
}

/** For whoever helps: a technical sentence, in English, closed until asked for. */
export function TechnicalDetails({ label, children }: { label: string; children: string }) {
  return (
    <details className="text-sm font-normal">
      <summary className="w-fit cursor-pointer">{label}</summary>
      <p lang="en" className="mt-2 wrap-anywhere">
        {children}
      </p>
    </details>
  )
}

/** How much of a picture is uploaded. */
export function UploadBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex w-full items-center gap-3">
      <progress
        aria-label="Uploading the picture"
        value={percent}
        max={100}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-base-300 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-primary"
      />
      <span className="text-sm text-muted">{percent}%</span>
    </div>
  );
}

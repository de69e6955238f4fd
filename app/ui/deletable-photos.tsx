import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Photo } from "#app/ui/photo.tsx";

/** The photos of a dog or a gallery, each with a form of its own to delete it. */
export function DeletablePhotos({ photos, name }: { photos: string[]; name: string }) {
  return (
    <Card title="Photos">
      <ul className="thumbs">
        {photos.map((src, index) => (
          <li key={src}>
            <Photo
              src={src}
              alt={`${name}, photo ${index + 1}`}
              width={96}
              height={96}
              sizes="96px"
            />
            <form method="post">
              <input type="hidden" name="imageUrl" value={src} />
              <Button variant="quiet" small busy="Deleting...">
                Delete<span className="hide"> photo {index + 1}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
